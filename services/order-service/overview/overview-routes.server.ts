import { implement } from "@orpc/server";
import { overviewContract, type Territory } from "#contracts/overview/overview";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { sortAccounts } from "#rules/overview/territory";
import { overviewLimits } from "#rules/overview/waiting";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { representative } from "../rep-workspace/workspace-routes.server.ts";
import { readArriving, readBought } from "./bought-and-arriving.server.ts";
import { needsByAccount, quotesByStage, releasesDue } from "./territory-repository.server.ts";
import { type OverviewDeps, readWaiting } from "./waiting.server.ts";

export function overviewRoutes(deps: OverviewDeps, verify: TokenVerifier) {
	const os = implement(overviewContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		waiting: os.waiting.handler(({ context, input }) => readWaiting(deps, context, input.accountId)),
		bought: os.bought.handler(({ context, input }) => readBought(deps, context, input.accountId)),
		arriving: os.arriving.handler(({ context, input }) => readArriving(deps, context, input.accountId)),
		territory: os.territory.handler(({ context: { bearer } }) => readTerritory(deps, bearer)),
	});
}

const dayMs = 24 * 60 * 60 * 1000;

/** @throws {ServiceFailure} 403 for everyone but representatives with an assigned account */
export async function readTerritory(deps: OverviewDeps, bearer: TokenBearer): Promise<Territory> {
	const { db } = deps;
	const { userId } = await representative(deps, bearer);
	const now = deps.now();
	const at = (days: number) => new Date(now + days * dayMs).toISOString();
	const [accounts, stages, releases] = await Promise.all([
		needsByAccount(db, userId, {
			now,
			at: at(0),
			expiresUntil: at(workspaceLimits.expiringDays),
			placedBefore: at(-workspaceLimits.lateDays),
		}),
		quotesByStage(db, userId, { at: at(0), acceptedSince: at(-overviewLimits.acceptedDays) }),
		releasesDue(db, userId, daysAfter(dayIn(now, shopTimeZone), overviewLimits.releaseDays)),
	]);
	return {
		accounts: sortAccounts(accounts).slice(0, overviewLimits.accounts),
		accountsTotal: accounts.length,
		stages,
		releases,
	};
}
