// Nothing here imports a package: a rollback needs only Node. What does has a door of its own.
export * from './process/command.ts';
export * from './process/debian-package.ts';
export * from './process/failure.ts';
export * from './process/keep-json.ts';
export * from './process/print.ts';
export * from './process/run.ts';
export * from './process/stopping.ts';
export * from './process/with-opened.ts';
export * from './workspace/document-part.ts';
export * from './workspace/link-packages.ts';
export * from './workspace/releases-folder.ts';
export * from './workspace/rooms.ts';
