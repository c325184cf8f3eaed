/** Everything the sales rep page shows of a search in its URL. */
import { z } from "zod";
import type { Services } from "#client/call-context";
import { orNull } from "#client/or-null";
import type { SalesRepCard } from "#contracts/locations/locations";
import { zipTable } from "#reference/data-files.server";
import { isMilitary, parseZip } from "#reference/zip-codes";
import { findState } from "#rules/locations/us-states";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { type RepErrors, type RepValues, repLimits } from "./rep-result.tsx";

export type RepSearch =
	| { kind: "blank" }
	| { kind: "wrong"; errors: RepErrors }
	| { kind: "failed"; title: string; text: string }
	/** `about` is what was asked for, such as "Chicago, IL 60601". */
	| { kind: "found"; about: string; salesReps: SalesRepCard[] };

export type LoadedReps = {
	values: RepValues;
	search: RepSearch;
	/** Sales reps of the account that the user acts for. */
	own: SalesRepCard[];
	status: 200 | 400 | 429 | 503;
	retryAfter: number | null;
};

const consumeSearch = createVisitorLimit("sales-rep-searches", { each: 120, seconds: 3600 });
/** Few, so that nobody tries addresses to learn who is a sales rep. */
const consumeEmail = createVisitorLimit("sales-rep-emails", { each: 20, seconds: 3600 });

type Context = Pick<RequestContext<unknown>, "url" | "services" | "request" | "accountId">;
type Asked = { zip: string | null; territory: string; email: string };

export async function loadSalesReps(context: Context): Promise<LoadedReps> {
	const { url, request, services } = context;
	const typed = (name: keyof RepValues) => (url.searchParams.get(name) ?? "").trim().slice(0, 254);
	const values = { zip: typed("zip"), territory: typed("territory"), email: typed("email") };
	const own = await ownReps(context);
	const answer = (
		search: RepSearch,
		status: LoadedReps["status"] = 200,
		retryAfter: number | null = null,
	): LoadedReps => ({ values, own, search, status, retryAfter });

	const read = readSearch(values);
	if (read.kind === "blank") {
		if (!["zip", "territory", "email"].some((name) => url.searchParams.has(name)))
			return answer({ kind: "blank" });
		return answer(
			{ kind: "wrong", errors: { zip: "Enter a ZIP code, a territory or an email address" } },
			400,
		);
	}
	if (read.kind === "wrong") return answer(read, 400);
	const wait = (await consumeSearch(request)) ?? (read.asked.email ? await consumeEmail(request) : null);
	if (wait !== null) {
		const text = `You've searched many times in a short time. Wait ${formatWait(wait)}.`;
		return answer({ kind: "failed", title: "Too many searches", text }, 429, wait);
	}
	const salesReps = await orNull(findReps(services, read.asked));
	if (salesReps) return answer({ kind: "found", about: read.about, salesReps });
	const text =
		"The list of sales reps isn't responding right now. We kept what you entered; try again in a minute.";
	return answer({ kind: "failed", title: "Could not search", text }, 503, 30);
}

type Read =
	| { kind: "blank" }
	| { kind: "wrong"; errors: RepErrors }
	| { kind: "search"; asked: Asked; about: string };

function readSearch(values: RepValues): Read {
	const errors: RepErrors = {};
	const { territory, email } = values;
	if (!values.zip && !territory && !email) return { kind: "blank" };
	const zip = values.zip ? parseZip(values.zip) : null;
	const place = zip === null ? null : zipTable().find(zip);
	if (values.zip && zip === null) errors.zip = "Enter a 5-digit ZIP code";
	else if (zip && !place) errors.zip = `ZIP code ${zip} doesn't exist. Check the number`;
	else if (place && isMilitary(place.state))
		errors.zip = "Military ZIP codes aren't in a sales territory. Enter the project's ZIP code";
	if (territory.length > repLimits.territory) errors.territory = "Enter a state or territory name";
	if (email && !z.email().safeParse(email).success)
		errors.email = "Enter an email address such as name@company.com";
	if (Object.keys(errors).length > 0) return { kind: "wrong", errors };
	const about = [place && `${place.place}, ${place.state} ${zip}`, territory, email]
		.filter(Boolean)
		.join(", ");
	return { kind: "search", asked: { zip, territory, email }, about };
}

async function findReps(services: Services, { zip, territory, email }: Asked): Promise<SalesRepCard[]> {
	if (zip) {
		const { salesReps } = await services.user.territorySalesReps({ zip });
		const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
		return salesReps.filter(
			(rep) =>
				(!email || same(rep.email, email)) &&
				(!territory || territoryTexts(territory).some((text) => same(rep.territory, text))),
		);
	}
	const searchTexts = territory ? territoryTexts(territory) : [undefined];
	const answers = await Promise.all(
		searchTexts.map((text) =>
			services.user.salesReps({ ...(text && { territory: text }), ...(email && { email }) }),
		),
	);
	const found = answers.flat().map(({ accountIds: _, ...record }) => ({
		...record,
		agency: record.agency ?? null,
		demo: record.demo ?? false,
	}));
	return found.filter(
		(rep, index) => found.findIndex(({ salesRepId }) => salesRepId === rep.salesRepId) === index,
	);
}

/** A state is asked for by its name and by its code. */
function territoryTexts(territory: string): string[] {
	const state = findState(territory);
	return state ? [state.name, state.code] : [territory];
}

async function ownReps({ services, accountId }: Context): Promise<SalesRepCard[]> {
	if (!accountId) return [];
	const records = await services.user.accountSalesReps({ accountId }).catch(() => []);
	return records.map((record) => ({
		...record,
		agency: record.agency ?? null,
		demo: record.demo ?? false,
	}));
}
