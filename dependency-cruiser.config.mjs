export { default } from './tools/src/checks/dependency-rules.ts';
