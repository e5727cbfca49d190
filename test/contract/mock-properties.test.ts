import { describeProperties } from './properties';
import { mock } from './targets';

describeProperties(mock);
