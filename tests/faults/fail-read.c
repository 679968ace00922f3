/* LD_PRELOAD library: reads at a place in a file fail while the file named by FAIL_READ exists. SQLite reads its pages so. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static int failing(void) {
  const char *flag = getenv("FAIL_READ");
  return flag && access(flag, F_OK) == 0;
}

ssize_t pread(int fd, void *to, size_t bytes, off_t at) {
  if (failing()) { errno = EIO; return -1; }
  return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread"))(fd, to, bytes, at);
}

ssize_t pread64(int fd, void *to, size_t bytes, off_t at) {
  if (failing()) { errno = EIO; return -1; }
  return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread64"))(fd, to, bytes, at);
}
