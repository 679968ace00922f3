/* A FUSE file system over a folder that simulates power cuts: it tracks synced data apart from data only written.
   Looking up the path /.cut cuts the power: a random part of the unsynced data is lost, what survives is written to a second
   folder, and every later call fails. With "ignore", syncs succeed without effect.
   Written data may be lost write by write and sector by sector. Names are lost from a random point on, as with a journal;
   syncing a file does not save its name: syncing its folder does.
   Usage: forgetful FOLDER MOUNT OUT SEED [ignore] */
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECTOR 512
#define CHECK(call) do { if (dead) return -EIO; if ((call) == -1) return -errno; } while (0)

typedef struct change { off_t at; size_t length; char *bytes; struct change *next; } change;
typedef struct node {
  ino_t ino; int folder; mode_t mode;
  char *bytes; size_t size;
  change *first, **last;
  struct entry *entries;
  struct node *next;
} node;
typedef struct entry { char *name; node *child; struct entry *next; } entry;
/* A change of directory entries: `child` is added to `folder` as `name`, and the entry `old` of `from` is removed. */
typedef struct naming { node *from; char *old; node *folder; char *name; node *child; struct naming *next; } naming;

static const char *base, *out;
static int dead, ignoring;
static node *nodes, *root;
static naming *names, **names_end = &names;

static void place(char *full, const char *path) { snprintf(full, PATH_MAX, "%s%s", base, path); }

static node *node_of(ino_t ino) {
  for (node *each = nodes; each; each = each->next) if (each->ino == ino) return each;
  return NULL;
}
static node *node_at(const char *path) {
  char full[PATH_MAX]; struct stat found;
  place(full, path);
  return lstat(full, &found) == -1 ? NULL : node_of(found.st_ino);
}
static node *make_node(const struct stat *found) {
  node *made = calloc(1, sizeof *made);
  *made = (node){ .ino = found->st_ino, .folder = S_ISDIR(found->st_mode), .mode = found->st_mode & 07777, .next = nodes };
  made->last = &made->first;
  return nodes = made;
}
static node *folder_of(const char *path) {
  char parent[PATH_MAX];
  snprintf(parent, sizeof parent, "%s", path);
  *strrchr(parent, '/') = 0;
  return node_at(*parent ? parent : "/");
}
static const char *name_of(const char *path) { return strrchr(path, '/') + 1; }

static void put_entry(node *folder, const char *name, node *child) {
  for (entry **at = &folder->entries; *at; at = &(*at)->next)
    if (strcmp((*at)->name, name) == 0) { *at = (*at)->next; break; }
  if (!child) return;
  entry *made = malloc(sizeof *made);
  *made = (entry){ strdup(name), child, folder->entries };
  folder->entries = made;
}
static void apply_naming(const naming *one) {
  if (one->old) put_entry(one->from, one->old, NULL);
  if (one->name) put_entry(one->folder, one->name, one->child);
}
static void rename_later(node *from, const char *old, node *folder, const char *name, node *child) {
  naming *one = malloc(sizeof *one);
  *one = (naming){ from, old ? strdup(old) : NULL, folder, name ? strdup(name) : NULL, child, NULL };
  *names_end = one;
  names_end = &one->next;
}
/* Makes durable every change up to the last that touches this folder: a journal keeps their order. */
static void keep_names(node *folder) {
  naming *last = NULL;
  for (naming *one = names; one; one = one->next) if (one->from == folder || one->folder == folder) last = one;
  while (last) {
    naming *one = names;
    apply_naming(one);
    names = one->next;
    if (!names) names_end = &names;
    if (one == last) break;
  }
}
static void grow(node *file, size_t size) {
  if (size > file->size) {
    file->bytes = realloc(file->bytes, size);
    memset(file->bytes + file->size, 0, size - file->size);
  }
  file->size = size;
}
static void write_later(node *file, const char *bytes, size_t length, off_t at) {
  if (!file) return;
  change *one = malloc(sizeof *one);
  *one = (change){ at, length, bytes ? memcpy(malloc(length + 1), bytes, length) : NULL, NULL };
  *file->last = one;
  file->last = &one->next;
}
static void apply_change(node *file, const change *one, int torn) {
  if (!one->bytes) { grow(file, one->at); return; }
  if (file->size < one->at + one->length) grow(file, one->at + one->length);
  for (size_t done = 0; done < one->length; done += SECTOR) {
    size_t part = one->length - done < SECTOR ? one->length - done : SECTOR;
    if (!torn || random() % 2) memcpy(file->bytes + one->at + done, one->bytes + done, part);
  }
}
static void keep_bytes(node *file, int cut) {
  for (change *one = file->first; one; one = one->next) {
    int fate = cut ? random() % 3 : 0;
    if (fate < 2) apply_change(file, one, fate == 1);
  }
  file->first = NULL;
  file->last = &file->first;
}
static void write_out(node *folder, const char *path) {
  mkdir(path, 0700);
  chmod(path, folder->mode);
  for (entry *each = folder->entries; each; each = each->next) {
    char full[PATH_MAX];
    snprintf(full, sizeof full, "%s/%s", path, each->name);
    if (each->child->folder) { write_out(each->child, full); continue; }
    FILE *file = fopen(full, "wb");
    fwrite(each->child->bytes, 1, each->child->size, file);
    fclose(file);
    chmod(full, each->child->mode);
  }
}
static void cut_power(void) {
  int count = 0;
  for (naming *one = names; one; one = one->next) count++;
  int kept = random() % (count + 1);
  for (naming *one = names; one && kept; one = one->next, kept--) apply_naming(one);
  for (node *each = nodes; each; each = each->next) if (!each->folder) keep_bytes(each, 1);
  write_out(root, out);
  dead = 1;
}

static int do_getattr(const char *path, struct stat *found, struct fuse_file_info *info) {
  if (!dead && path && strcmp(path, "/.cut") == 0) { cut_power(); return -ENOENT; }
  if (info && info->fh) { CHECK(fstat(info->fh, found)); return 0; }
  char full[PATH_MAX];
  place(full, path);
  CHECK(lstat(full, found));
  return 0;
}
static int do_readdir(const char *path, void *into, fuse_fill_dir_t fill, off_t at, struct fuse_file_info *info, enum fuse_readdir_flags flags) {
  (void)at; (void)info; (void)flags;
  char full[PATH_MAX];
  place(full, path);
  DIR *folder = dead ? NULL : opendir(full);
  if (!folder) return -EIO;
  for (struct dirent *each; (each = readdir(folder));) fill(into, each->d_name, NULL, 0, 0);
  closedir(folder);
  return 0;
}
static int do_open(const char *path, struct fuse_file_info *info) {
  char full[PATH_MAX]; int file;
  place(full, path);
  CHECK(file = open(full, info->flags & ~(O_CREAT | O_EXCL)));
  if (info->flags & O_TRUNC) write_later(node_at(path), NULL, 0, 0);
  info->fh = file;
  return 0;
}
static int do_create(const char *path, mode_t mode, struct fuse_file_info *info) {
  char full[PATH_MAX]; int file; struct stat made;
  place(full, path);
  CHECK(file = open(full, info->flags | O_CREAT, mode));
  fstat(file, &made);
  node *stood = node_of(made.st_ino);
  if (stood) stood->ino = 0;
  node *folder = folder_of(path);
  rename_later(NULL, NULL, folder, name_of(path), make_node(&made));
  info->fh = file;
  return 0;
}
static int do_read(const char *path, char *into, size_t length, off_t at, struct fuse_file_info *info) {
  (void)path; ssize_t got;
  CHECK(got = pread(info->fh, into, length, at));
  return got;
}
static node *node_behind(const struct fuse_file_info *info) {
  struct stat found;
  return fstat(info->fh, &found) == -1 ? NULL : node_of(found.st_ino);
}
static int do_write(const char *path, const char *bytes, size_t length, off_t at, struct fuse_file_info *info) {
  (void)path; ssize_t put;
  CHECK(put = pwrite(info->fh, bytes, length, at));
  write_later(node_behind(info), bytes, put, at);
  return put;
}
static int do_truncate(const char *path, off_t size, struct fuse_file_info *info) {
  char full[PATH_MAX];
  place(full, path);
  if (info) CHECK(ftruncate(info->fh, size)); else CHECK(truncate(full, size));
  write_later(info ? node_behind(info) : node_at(path), NULL, 0, size);
  return 0;
}
static int do_fsync(const char *path, int data, struct fuse_file_info *info) {
  (void)path; (void)data;
  if (dead) return -EIO;
  node *file = node_behind(info);
  if (file && !ignoring) keep_bytes(file, 0);
  return 0;
}
static int do_fsyncdir(const char *path, int data, struct fuse_file_info *info) {
  (void)data; (void)info;
  if (dead) return -EIO;
  node *folder = node_at(path);
  if (folder && !ignoring) keep_names(folder);
  return 0;
}
static int do_release(const char *path, struct fuse_file_info *info) { (void)path; close(info->fh); return 0; }
static int do_mkdir(const char *path, mode_t mode) {
  char full[PATH_MAX]; struct stat made;
  place(full, path);
  CHECK(mkdir(full, mode));
  lstat(full, &made);
  node *stood = node_of(made.st_ino);
  if (stood) stood->ino = 0;
  rename_later(NULL, NULL, folder_of(path), name_of(path), make_node(&made));
  return 0;
}
static int gone(const char *path, int (*take)(const char *)) {
  char full[PATH_MAX];
  place(full, path);
  node *folder = folder_of(path);
  CHECK(take(full));
  rename_later(folder, name_of(path), NULL, NULL, NULL);
  return 0;
}
static int do_unlink(const char *path) { return gone(path, unlink); }
static int do_rmdir(const char *path) { return gone(path, rmdir); }
static int do_rename(const char *from, const char *to, unsigned flags) {
  if (flags) return -EINVAL;
  char one[PATH_MAX], other[PATH_MAX];
  place(one, from); place(other, to);
  node *moved = node_at(from);
  CHECK(rename(one, other));
  rename_later(folder_of(from), name_of(from), folder_of(to), name_of(to), moved);
  return 0;
}
static int do_link(const char *from, const char *to) {
  char one[PATH_MAX], other[PATH_MAX];
  place(one, from); place(other, to);
  CHECK(link(one, other));
  rename_later(NULL, NULL, folder_of(to), name_of(to), node_at(from));
  return 0;
}
static int do_chmod(const char *path, mode_t mode, struct fuse_file_info *info) {
  (void)info; char full[PATH_MAX];
  place(full, path);
  CHECK(chmod(full, mode));
  if (node_at(path)) node_at(path)->mode = mode & 07777;
  return 0;
}
static int do_utimens(const char *path, const struct timespec times[2], struct fuse_file_info *info) {
  (void)path; (void)times; (void)info;
  return dead ? -EIO : 0;
}
static int do_statfs(const char *path, struct statvfs *found) { (void)path; CHECK(statvfs(base, found)); return 0; }

/* Loads the initial files, which count as synced. */
static node *load(const char *full) {
  struct stat found;
  lstat(full, &found);
  node *made = make_node(&found);
  if (!made->folder) {
    FILE *file = fopen(full, "rb");
    grow(made, found.st_size);
    if (file && fread(made->bytes, 1, made->size, file) != made->size) perror(full);
    if (file) fclose(file);
    return made;
  }
  DIR *folder = opendir(full);
  for (struct dirent *each; (each = readdir(folder));) {
    if (strcmp(each->d_name, ".") == 0 || strcmp(each->d_name, "..") == 0) continue;
    char inner[PATH_MAX];
    snprintf(inner, sizeof inner, "%s/%s", full, each->d_name);
    put_entry(made, each->d_name, load(inner));
  }
  closedir(folder);
  return made;
}

static void *begin(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  config->hard_remove = 1;
  config->attr_timeout = config->entry_timeout = config->negative_timeout = 0;
  return NULL;
}

static const struct fuse_operations operations = {
  .init = begin,
  .getattr = do_getattr, .readdir = do_readdir, .open = do_open, .create = do_create, .read = do_read,
  .write = do_write, .truncate = do_truncate, .fsync = do_fsync, .fsyncdir = do_fsyncdir, .release = do_release,
  .mkdir = do_mkdir, .unlink = do_unlink, .rmdir = do_rmdir, .rename = do_rename, .link = do_link,
  .chmod = do_chmod, .utimens = do_utimens, .statfs = do_statfs,
};

int main(int count, char **words) {
  if (count < 5) return 2;
  base = words[1];
  out = words[3];
  srandom(atoi(words[4]));
  ignoring = count > 5;
  root = load(base);
  char *arguments[] = { words[0], words[2], "-f", "-s" };
  return fuse_main(4, arguments, &operations, NULL);
}
