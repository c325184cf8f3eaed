/** Looks for changes of the catalog while the storefront runs. */
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { releaseLocks } from "~/shared/submittals/background-lock.server.ts";
import { keepsPackages } from "~/shared/submittals/package-files.server.ts";
import { makeBooks } from "./make-books.server.ts";

/** Delay of the first look, in ms. The start and its first visitors go first. */
const firstLook = 30_000;
const pause = 10 * 60_000;

/** Where files are lost with a restart, every start would make the books again. */
export const makesBooks = (): boolean => env.CATALOG_BOOKS === "on" && keepsPackages();

async function look(): Promise<void> {
	try {
		await makeBooks(servicesFor({ requestId: "catalog-books" }).product);
	} catch (error) {
		logger.warn({ err: error }, "failed to look for changes of the catalog for its PDF catalogs");
	}
	setTimeout(look, pause).unref();
}

export function makeBooksAtStart(): void {
	if (!makesBooks()) return;
	setTimeout(look, firstLook).unref();
	process.once("SIGTERM", () => void releaseLocks());
}
