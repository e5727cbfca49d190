import type { DeskComponents } from 'boxing-prediction-trading-client';

type Schemas = DeskComponents['schemas'];
export type FileImport = Schemas['FileImport'];
export type FileReading = Schemas['FileReading'];
export type ReadColumn = Schemas['FileColumn'];
export type Question = Schemas['FileQuestion'];
export type FileTotal = Schemas['FileTotal'];
export type FileCounts = Schemas['FileCounts'];
export type ImportLine = Schemas['FileImportLine'];
