"""Grades a data set of JSON Lines on an Apache Spark cluster: every partition is piped through pridira.

    python grade.py INPUT OUTPUT [--partitions N] [--master URL] [--command COMMAND] [--env NAME]...

One line comes out for one line that goes in, also for a record that can't be graded.
"""

import argparse
import os
import re
import shlex
import sys
import time
from itertools import accumulate

from pyspark.sql import SparkSession

COMMAND = "pridira batch - -o - --errors inline --no-judge"

# Two workers with a core and a gigabyte each, started on this machine.
LOCAL_CLUSTER = "local-cluster[2,1,1024]"

# Code 3 means that some records failed. Each of them is in the output, so that the partition is done all the same.
LET_FAILED_RECORDS_THROUGH = '"$@" || { code=$?; [ "$code" -eq 3 ] || exit "$code"; }'

# RDD.pipe starts a command with no environment at all but the one it is given.
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL")


def read_arguments():
    parser = argparse.ArgumentParser(description="Оценивает записи JSON Lines на кластере Spark.")
    parser.add_argument("input", help="файл, папка или шаблон: всё, что читает Spark")
    parser.add_argument("output", help="папка для результатов; её ещё не должно быть")
    parser.add_argument("--partitions", type=int, help="на сколько частей разделить записи")
    parser.add_argument("--master", help=f"кластер; без spark-submit — {LOCAL_CLUSTER}")
    parser.add_argument("--command", default=COMMAND, help="команда, через которую проходит каждая часть")
    parser.add_argument("--env", action="append", default=[], metavar="NAME", help="передать и эту переменную")
    return parser.parse_args()


def start_session(master):
    builder = SparkSession.builder.appName("pridira")
    if master is None and "SPARK_ENV_LOADED" not in os.environ:
        master = LOCAL_CLUSTER
    if master is not None:
        builder = builder.master(master)
    return builder.getOrCreate()


def environment(names):
    known = [name for name in os.environ if name in PASSED_ON or name in names or name.startswith("PRIDIRA_")]
    return {name: os.environ[name] for name in known}


# A line for a record that can't be graded: its id is its place if it has none of its own.
FAILED = re.compile(r'\{"id":"((?:[^"\\]|\\.)*)","error":\{"line":(\d+),"position":(\d+),')


def number_anew(firsts):
    """A partition counts its lines from one; in the data set the count goes on."""

    def number(partition, lines):
        first = firsts[partition]
        for line in lines:
            found = FAILED.match(line)
            if found is None:
                yield line
                continue
            own, number, position = found.groups()
            name = str(first + int(position)) if own == position else own
            place = f'"line":{first + int(number)},"position":{first + int(position)},'
            yield f'{{"id":"{name}","error":{{{place}{line[found.end():]}'

    return number


def main():
    arguments = read_arguments()
    command = shlex.join(["sh", "-c", LET_FAILED_RECORDS_THROUGH, "sh", *shlex.split(arguments.command)])

    session = start_session(arguments.master)
    session.sparkContext.setLogLevel("ERROR")
    context = session.sparkContext
    started = time.monotonic()
    lines = context.textFile(arguments.input, arguments.partitions)
    if arguments.partitions is not None and lines.getNumPartitions() != arguments.partitions:
        # A packed file can't be split where it is read.
        lines = lines.repartition(arguments.partitions)
    counts = lines.mapPartitions(lambda part: [sum(1 for _ in part)]).collect()
    firsts = list(accumulate(counts, initial=0))
    # Without checkCode a partition that broke off would be taken for a short one.
    graded = lines.pipe(command, env=environment(arguments.env), checkCode=True)
    graded.mapPartitionsWithIndex(number_anew(firsts)).saveAsTextFile(arguments.output)
    seconds = time.monotonic() - started

    taken = sum(counts)
    given = context.textFile(arguments.output).count()
    parts = lines.getNumPartitions()
    session.stop()
    print(f"записей: {taken}, результатов: {given}, частей: {parts}, секунд: {seconds:.1f}", file=sys.stderr)
    return 0 if taken == given else 1


if __name__ == "__main__":
    sys.exit(main())
