/** Layout requests and warranty claims with the specified calls: sent, and listed by their rid. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { RequestSummary } from "#contracts/requests/requests";
import { requestLimits } from "#rules/requests/request-terms";
import type { SpecifiedRequest } from "#specified/calls/users";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";

const day = 24 * 3600;

/** Forms that were sent, so that sending one again files nothing twice. */
const sentForms = createShortMemory("request forms", z.object({ rid: z.string() }), day);

const newestFirst = <Request extends Pick<SpecifiedRequest, "createdAt">>(requests: readonly Request[]) =>
	requests.every(({ createdAt }) => createdAt !== null)
		? requests.toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""))
		: [...requests];

const toSummary = ({ rmaNumber: _, ...summary }: SpecifiedRequest): RequestSummary => summary;

function find<Request extends { rid: string }>(
	requests: readonly Request[],
	rid: string,
	what: string,
): Request {
	const found = requests.find((request) => request.rid === rid);
	if (!found) throw ServiceError.notFound(`${what} was not found.`);
	return found;
}

type Sending = { formKey?: string; contact: { email: string } };
type Send = (content: Record<string, unknown>) => Promise<SpecifiedRequest | null>;

/** Sends a form once, without what the specification's services don't know: its key and files. */
function sendOnce(
	kind: string,
	{ formKey, uploads: _, ...content }: Sending & { uploads?: unknown },
	send: Send,
	{ call }: FallbackContext,
): Promise<SpecifiedRequest> {
	const who = call.userId ?? call.browserKey ?? content.contact.email;
	const key = formKey === undefined ? null : memoryKey(kind, who, formKey, content);
	const work = async () => {
		const earlier = key === null ? null : await sentForms.read(key);
		if (earlier) return emptyRequest(earlier.rid);
		const sent = (await send(content)) ?? emptyRequest("");
		if (key !== null) await sentForms.write(key, { rid: sent.rid });
		return sent;
	};
	return oneAtATime(`requests:${key ?? who}`, work);
}

/** The request of a service that answers with nothing, or one that was sent before. */
const emptyRequest = (rid: string): SpecifiedRequest => ({
	rid: rid || unnamed,
	number: rid,
	title: "",
	status: null,
	rmaNumber: null,
	createdAt: null,
	updatedAt: null,
});

const unnamed = "-";

export const layoutFallbacks: Fallbacks<"layouts"> = {
	list: async (_, { specified }) => newestFirst((await specified.layouts.list()).items).map(toSummary),

	send: async (input, context) =>
		toSummary(await sendOnce("layout", input, (body) => context.specified.layouts.send(body), context)),

	sendGuided: async (input, context) =>
		toSummary(
			await sendOnce("layout-2", input, (body) => context.specified.layouts.sendGuided(body), context),
		),

	async page({ page }, { specified }) {
		const { items } = await specified.layouts.list();
		const { items: requests, ...at } = getPage(
			newestFirst(items).map(toSummary),
			page,
			requestLimits.pageSize,
		);
		return { requests, total: items.length, ...at };
	},

	async layout({ rid }, { specified }) {
		const { items } = await specified.layouts.list();
		return {
			...toSummary(find(items, rid, "This layout request")),
			content: null,
			timeline: [],
			files: [],
		};
	},
};

export const warrantyClaimFallbacks: Fallbacks<"warrantyClaims"> = {
	list: async (_, { specified }) => newestFirst((await specified.warrantyClaims.list()).items),

	send: (input, context) =>
		sendOnce("claim", input, (body) => context.specified.warrantyClaims.send(body), context),

	async page({ page }, { specified }) {
		const { items } = await specified.warrantyClaims.list();
		const { items: requests, ...at } = getPage(newestFirst(items), page, requestLimits.pageSize);
		return { requests, total: items.length, ...at };
	},

	async claim({ rid }, { specified }) {
		const { items } = await specified.warrantyClaims.list();
		return {
			...find(items, rid, "This warranty claim"),
			content: null,
			coverage: null,
			timeline: [],
			files: [],
		};
	},
};
