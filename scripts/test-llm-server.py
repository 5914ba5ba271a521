"""llama.cpp's own OpenAI-compatible server, as xllamacpp brings it: test-llm-server.py MODEL PORT.

Says a line when it is ready and ends when its standard input does.
"""

import os
import sys

import xllamacpp

params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.hostnames = ["127.0.0.1"]
params.port = int(sys.argv[2])
params.n_ctx = 8192
params.n_parallel = 1
# Its threads wait by spinning: more of them than free cores are many times slower.
params.cpuparams.n_threads = max(1, (os.cpu_count() or 2) - 1)
params.verbosity = 0
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
