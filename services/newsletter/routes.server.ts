import { implement } from "@orpc/server";
import { newsletterContract } from "#contracts/newsletter";
import type { ServiceContext } from "../shared/http.server.ts";
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from "./newsletter.server.ts";

/** For everybody: tokens of mails are the only rights. */
export function newsletterRoutes(deps: NewsletterDeps) {
	const os = implement(newsletterContract).$context<ServiceContext>();
	return os.router({
		subscribe: os.subscribe.handler(async ({ input }) => {
			await subscribe(deps, input.EMAIL);
			return { subscribed: true, confirmation: "mailed" } as const;
		}),
		confirm: os.confirm.handler(async ({ input }) => {
			await confirm(deps, input.token);
			return { confirmed: true } as const;
		}),
		unsubscribe: os.unsubscribe.handler(async ({ input }) => {
			await unsubscribe(deps, input.token);
			return { unsubscribed: true } as const;
		}),
	});
}
