/** The server of one machine with a gigabyte: it has one client, and shares the memory with it. */
export const serverParameters = (connections: number): Readonly<Record<string, string | number>> => ({
  // The folder of the cluster, which only the server's user and root may enter.
  unix_socket_directories: '.',
  listen_addresses: '',
  // The service's, its listener and long work, and as many for commands beside it.
  max_connections: 2 * connections + 10,
  superuser_reserved_connections: 0,
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  // Processes that would only wait: parallel queries, replicas, and readers of files.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  io_method: 'sync',
  autovacuum_max_workers: 1,
  timezone: 'UTC',
  // Errors go to the client; a log of them would have personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Otherwise the drive of a Mac acknowledges what it only has in its cache.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
});
