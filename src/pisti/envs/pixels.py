"""Pictures of a table by pixels, from SVG: what the extra `pixels` is for."""

from io import BytesIO

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image


def of_svg(drawing: str) -> NDArray[np.uint8]:
    """The pixels of a drawing in rows from the top, each with its red, green and blue."""
    png = resvg_py.svg_to_bytes(svg_string=drawing, background="white")
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
