/** Whether the shop makes catalog exports and product feeds. */
import { env } from "#client/env.server";
import { keepsPackages } from "~/shared/submittals/package-files.server.ts";

/** Where files are lost with a restart, every start would make them again. */
export const offersExports = (): boolean => env.CATALOG_CHANNELS !== null && keepsPackages();
