"""Starts the champion."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import api
import champion

api.kit_caller.play(champion)
