import { implement } from "@orpc/server";
import { resourceServiceContract } from "#contracts/resource-service";
import type { Db } from "../db/connect.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import { insertLog } from "./repository.server.ts";

export function resourceServiceRoutes(db: Db) {
	const os = implement(resourceServiceContract).$context<ServiceContext>();
	return os.router({
		log: os.log.handler(async ({ input }) => {
			await insertLog(db, { ...input, at: new Date().toISOString() });
			return { accepted: true } as const;
		}),
	});
}
