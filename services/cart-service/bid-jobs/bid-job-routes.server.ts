import { implement } from "@orpc/server";
import { bidJobsContract } from "#contracts/bid-jobs/bid-jobs";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	addQuoteToJob,
	type BidJobDeps,
	bidJob,
	bidJobs,
	createBidJob,
	deleteBidJob,
	removeQuoteFromJob,
} from "./bid-jobs.server.ts";

/** For representatives; each has jobs of their own. */
export function bidJobRoutes(deps: BidJobDeps, verify: TokenVerifier) {
	const os = implement(bidJobsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context: { bearer } }) => bidJobs(deps, bearer)),
		job: os.job.handler(({ context: { bearer }, input }) => bidJob(deps, bearer, input.id)),
		create: os.create.handler(({ context: { bearer }, input }) => createBidJob(deps, bearer, input)),
		addQuote: os.addQuote.handler(({ context: { bearer }, input }) => addQuoteToJob(deps, bearer, input)),
		removeQuote: os.removeQuote.handler(({ context: { bearer }, input }) =>
			removeQuoteFromJob(deps, bearer, input),
		),
		delete: os.delete.handler(({ context: { bearer }, input }) => deleteBidJob(deps, bearer, input.id)),
	});
}
