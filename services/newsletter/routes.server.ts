import { implement } from "@orpc/server";
import { newsletterContract } from "#contracts/newsletter";
import type { Db } from "../db/connect.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import { addSubscriber } from "./repository.server.ts";

export function newsletterRoutes(db: Db) {
	const os = implement(newsletterContract).$context<ServiceContext>();
	return os.router({
		subscribe: os.subscribe.handler(async ({ input }) => {
			await addSubscriber(db, input.EMAIL, new Date().toISOString());
			return { subscribed: true } as const;
		}),
	});
}
