export type { components, operations, paths } from '../../generated/api';
export { ApiError } from './api-error';
export { createClient, type Answer, type BoxingClient, type ClientOptions, type Path, type Polling } from './client';
export { walk, type Page } from './walk';
