import { describeProperties } from './properties';
import { service } from './targets';

describeProperties(service);
