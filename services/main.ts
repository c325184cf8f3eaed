/**
 * Starts the embedded services on loopback. Prints nothing but its log; a starter that forked this process gets
 * `{ type: "progress", step, done, total }` while the catalogue is first written, then
 * `{ type: "ready", url, location, signIns }` (addresses of the demonstration's sign-ins that are open), or `{ type: "failed", message }` over the IPC channel.
 */
import type { AddressInfo } from "node:net";
import { settleDemonstrationCoupons } from "./cart-service/demonstration-coupons.server.ts";
import { settleDemonstrationQuotes } from "./cart-service/quotes/demonstration-quotes.server.ts";
import { DatabaseUnusableError, openDatabase } from "./db/connect.server.ts";
import { readServicesEnv } from "./env.server.ts";
import { createLogger } from "./logger.server.ts";
import { settleDemonstrationOrders } from "./order-service/demonstration-orders.server.ts";
import { settleDemonstrationInvoices } from "./portal-service/invoices/demonstration-invoices.server.ts";
import { settleRegularly } from "./portal-service/payments/settle-regularly.server.ts";
import { seedCatalogue } from "./product-service/import/seed.server.ts";
import { createServices, paymentDeps, serviceSettings } from "./services.server.ts";
import { settleDemonstration } from "./user-service/demonstration.server.ts";

const env = readServicesEnv();
const logger = createLogger(env.LOG_LEVEL);

/** Whether a starter listens; it may go away while the catalogue is written. */
const forked = process.connected === true;
const tell = (message: object) => {
	if (process.connected) process.send?.(message);
};

try {
	const database = await openDatabase(env.databaseUrl);
	await seedCatalogue(database.db, database.dialect, (progress) => {
		tell({ type: "progress", ...progress });
	});
	const signIns = env.IDENTITY_JWKS_URL ? [] : await settleDemonstration(database.db, env.demonstration);
	await settleDemonstrationCoupons(database.db, env.demonstration);
	await settleDemonstrationQuotes(
		{ db: database.db, now: Date.now, excludedSku: env.COUPON_EXCLUDED_SKU },
		env.demonstration && !env.IDENTITY_JWKS_URL,
	);
	await settleDemonstrationOrders(
		{ db: database.db, now: Date.now },
		env.demonstration && !env.IDENTITY_JWKS_URL,
	);
	await settleDemonstrationInvoices(
		{ db: database.db, now: Date.now },
		env.demonstration && !env.IDENTITY_JWKS_URL,
	);
	const settings = serviceSettings(env);
	const server = createServices(database, logger, settings);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(env.SERVICES_PORT, "127.0.0.1", resolve);
	});
	const stopSettling = settleRegularly(paymentDeps(database.db, settings), logger);
	const stop = () => {
		const settled = stopSettling();
		server.close(async () => {
			await settled;
			await database.close();
			process.exit(0);
		});
		server.closeIdleConnections();
	};
	process.once("SIGTERM", stop);
	process.once("SIGINT", stop);
	process.once("disconnect", stop);

	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	logger.info({ url, data: database.location }, "services are ready");
	tell({ type: "ready", url, location: database.location, signIns });
	if (forked && !process.connected) stop();
} catch (error) {
	const busy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
	const message = busy
		? `Port ${env.SERVICES_PORT} is in use; set SERVICES_PORT to a free one.`
		: error instanceof DatabaseUnusableError
			? error.message
			: `The services could not start: ${(error as Error).message}`;
	logger.fatal({ err: error }, message);
	tell({ type: "failed", message });
	process.exitCode = 1;
	if (process.connected) process.disconnect();
}
