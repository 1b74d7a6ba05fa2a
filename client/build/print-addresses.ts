/** Prints the addresses of the back office as JSON; the build runs it, because routes cannot be loaded inside a build. */
import { endStep } from './end-step.ts';
import { officeAddresses } from './office-addresses.ts';

process.stdout.write(JSON.stringify(await officeAddresses()));
endStep(0);
