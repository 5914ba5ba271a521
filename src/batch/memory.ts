/**
 * Memory that goes round: filled here, handed over to a thread, back with what the thread has made of it, filled again.
 * The allocator of C would hold on to what one thread takes and another gives back, ever more of it in a long run.
 */
export interface MemoryPool {
  /** Memory of at least so many bytes that nobody uses. */
  take(bytes: number): ArrayBuffer;
  /** Nobody uses it any more. */
  release(memory: ArrayBufferLike): void;
}

/** Bytes; most portions and what comes of them fit. Larger ones get memory of their own, once. */
const SIZE = 256 * 1024;

/** @param most so many pieces of memory are kept while nobody uses them */
export function createMemoryPool(most: number): MemoryPool {
  const free: ArrayBuffer[] = [];
  return {
    take: (bytes) => (bytes > SIZE ? new ArrayBuffer(bytes) : (free.pop() ?? new ArrayBuffer(SIZE))),
    release(memory) {
      if (memory instanceof ArrayBuffer && memory.byteLength === SIZE && free.length < most) free.push(memory);
    },
  };
}
