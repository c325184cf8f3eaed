/** The services with a mocked clock and their own database, by default a copy of a template. */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { UploadPlace } from "#object-store/object-store-settings";
import { type Db, type OpenDatabase, openDatabase } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import type { ServiceSettings } from "#services/service-settings.server";
import { createServices } from "#services/services.server";
import { createLogger, type Logger } from "#services/shared/logger.server";
import { type DatabaseTemplate, openCopy } from "./databases.ts";
import { keepConnections } from "./ports.ts";
import { callerSecret, callsTo, guestSecret, type ServiceCall } from "./service-calls.ts";

export type RunningServices = {
	url: string;
	db: Db;
	dialect: Dialect;
	/** What their own watch of it says. */
	replica: OpenDatabase["replica"];
	/** Advances the services' clock, in ms. */
	advance(ms: number): void;
	/** In ms since 1970. */
	now(): number;
	/** Where files of requests are kept. */
	uploads: UploadPlace;
	/** POST with JSON, or GET without a body. */
	call: ServiceCall;
	/** Closes running replies of the assistant, as at the end of the services. */
	stopReplies(): Promise<void>;
	stop(): Promise<void>;
};
export async function startServices({
	databaseUrl,
	template,
	replicaUrl,
	logger = createLogger("silent"),
	...settings
}: Partial<ServiceSettings> & {
	databaseUrl?: string;
	template?: DatabaseTemplate;
	replicaUrl?: string;
	logger?: Logger;
} = {}): Promise<RunningServices> {
	const database = databaseUrl
		? await openDatabase(databaseUrl, undefined, replicaUrl)
		: await openCopy(template);
	let ahead = 0;
	const now = () => Date.now() + ahead;
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-uploads-"));
	const uploads = settings.uploads ?? { folder };
	const server = createServices(database, logger, {
		projectId: "test-project",
		origin: "",
		demo: true,
		callerSecret,
		guestSecret,
		now,
		...settings,
		uploads,
	});
	keepConnections(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		db: database.db,
		dialect: database.dialect,
		replica: database.replica,
		now,
		uploads,
		advance: (ms) => {
			ahead += ms;
		},
		call: callsTo(url),
		stopReplies: () => server.stopReplies(),
		async stop() {
			await server.stopReplies();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
