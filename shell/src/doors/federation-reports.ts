// In place of the federation runtime's logger and of its sentences about errors, which would reach every visitor: its
// messages have a code and a link as well, and go to the console.
const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };

export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const bindLoggerToCompiler = () => undefined;
