export type { components, operations, paths } from './contract.js';
export type { components as DeskComponents, operations as DeskOperations, paths as DeskPaths } from './desk-contract.js';
export { ApiError, isApiError } from './api-error.ts';
export { createClient, type Answer, type BoxingClient, type ClientOptions, type Options, type Path, type Polling } from './client.ts';
export { type DeskEvent, type DeskEventType, type Present, type Subscription } from './subscribe.ts';
export { type StoredEvents } from './list-events.ts';
export { type DeskClient, type DeskMethod } from './desk.ts';
export { walk, type Page, type PageStart } from './walk.ts';
