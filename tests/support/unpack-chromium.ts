/** A program that unpacks the packaged Chromium into the temporary folder (TMPDIR). */
import packaged from '@sparticuz/chromium';

await packaged.executablePath();
