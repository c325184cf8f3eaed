/** All embedded services as one router on one database. */
import type { Server } from "node:http";
import type { OpenDatabase } from "./db/connect.server.ts";
import { createServiceServer } from "./http.server.ts";
import type { Logger } from "./logger.server.ts";
import { newsletterRoutes } from "./newsletter/routes.server.ts";
import { productServiceRoutes } from "./product-service/routes.server.ts";
import { resourceServiceRoutes } from "./resource-service/routes.server.ts";

/** The server of all services; it does not listen yet. */
export function createServices(database: OpenDatabase, logger: Logger): Server {
	const router = {
		...productServiceRoutes(database),
		resource: resourceServiceRoutes(database.db),
		newsletter: newsletterRoutes(database.db),
	};
	return createServiceServer(router, logger);
}
