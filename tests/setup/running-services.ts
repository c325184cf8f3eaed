/** The embedded services on a database of their own, in memory unless told otherwise, for tests, with a clock that the test moves. */
import type { AddressInfo } from "node:net";
import { type Db, openDatabase } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import { createServices, type ServiceSettings } from "#services/services.server";
import { createLogger, type Logger } from "#services/shared/logger.server";

/** What services and storefronts of tests share. */
export const callerSecret = "a secret that services and storefronts of tests share";

export type RunningServices = {
	url: string;
	db: Db;
	dialect: Dialect;
	/** Moves the services' clock forward, in ms. */
	advance(ms: number): void;
	/** The services' clock, milliseconds since 1970. */
	now(): number;
	/** Posts JSON, or reads when there is no body. */
	call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
	stop(): Promise<void>;
};
/** The body is typed loosely: tests look at parts of it. */
export type Answer = { status: number; body: Record<string, unknown> };

export async function startServices({
	databaseUrl = ":memory:",
	logger = createLogger("silent"),
	...settings
}: Partial<ServiceSettings> & { databaseUrl?: string; logger?: Logger } = {}): Promise<RunningServices> {
	const database = await openDatabase(databaseUrl);
	let ahead = 0;
	const now = () => Date.now() + ahead;
	const server = createServices(database, logger, {
		projectId: "test-project",
		origin: "",
		demo: true,
		callerSecret,
		now,
		...settings,
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		db: database.db,
		dialect: database.dialect,
		now,
		advance: (ms) => {
			ahead += ms;
		},
		call: callsTo(url),
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await database.close();
		},
	};
}

/** Calls to services at an address, in JSON. */
export const callsTo =
	(url: string): RunningServices["call"] =>
	async (path, body, headers) => {
		const response = await fetch(url + path, {
			method: body === undefined ? "GET" : "POST",
			headers: { "content-type": "application/json", ...headers },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	};
