/** zod would try to compile its checks with `new Function`, which the CSP refuses and reports. Imported before any schema is used. */
import { config } from 'zod';

config({ jitless: true });
