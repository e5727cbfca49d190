import type { DeskHandlers } from '../handler';
import { deleteMyBookmaker, listMyBookmakers, putMyBookmaker } from './bookmakers';
import { createMyKey, getUsage, listMyKeys, revokeMyKey, rotateMyKey } from './keys';
import { deleteMarketMapping, listMarketMappings, putMarketMapping } from './market-mappings';
import { confirmMyLimits, listMyLimits, putMyLimits } from './limits';
import { getMe, updateMe } from './settings';

export const meHandlers = {
  getMe,
  updateMe,
  listMyBookmakers,
  putMyBookmaker,
  deleteMyBookmaker,
  listMyKeys,
  createMyKey,
  rotateMyKey,
  revokeMyKey,
  getUsage,
  listMyLimits,
  putMyLimits,
  confirmMyLimits,
  listMarketMappings,
  putMarketMapping,
  deleteMarketMapping,
} satisfies Partial<DeskHandlers>;
