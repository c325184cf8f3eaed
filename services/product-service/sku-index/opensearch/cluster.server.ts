/** Calls to an OpenSearch cluster, with deadlines and a circuit breaker. The client loads with the first connection. */
import type { Client } from "@opensearch-project/opensearch";
import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { Query } from "./conditions.ts";

/** The cluster doesn't answer, or has no index that could. */
export class SearchUnavailable extends Error {
	override name = "SearchUnavailable";
}

export type SearchBody = Record<string, unknown> & { query: Query; size: number };

export type Hit = {
	_id: string;
	_source?: Record<string, unknown>;
	fields?: Record<string, unknown[]>;
};

type Bucket = { key: string; doc_count: number; products?: { value: number } };
/** What an aggregation answered; its kind says which fields it has. */
export type Aggregation = {
	doc_count?: number;
	value?: number;
	min?: number | null;
	max?: number | null;
	buckets?: Bucket[];
	[name: string]: unknown;
};

export type SearchAnswer = {
	hits: { total?: { value: number }; max_score: number | null; hits: Hit[] };
	aggregations?: Record<string, Aggregation>;
};

export type Cluster = {
	client: Client;
	/** Answers in the order of the bodies; all are asked at once. @throws {SearchUnavailable} */
	search(index: string, bodies: readonly SearchBody[]): Promise<SearchAnswer[]>;
	/** @throws {SearchUnavailable} */
	call<Answer>(run: (client: Client) => Promise<Answer>): Promise<Answer>;
	close(): Promise<void>;
};

/** Calls that fail in a row before none is tried. */
const failuresInRow = 5;
/** How long none is tried then, in ms. */
const pauseMs = 10_000;

const statusOf = (error: unknown): number | undefined =>
	(error as { statusCode?: number } | null)?.statusCode ?? undefined;

/** Statuses of a cluster that lets nobody in, has no index or is too busy. */
const outages: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);
/** What the client and the breaker throw without an answer. */
const unanswered: ReadonlySet<string> = new Set([
	"ConnectionError",
	"TimeoutError",
	"NoLivingConnectionsError",
]);

/** A refused query is our mistake and says nothing about the cluster; so is an error of our own. */
const isOutage = (error: unknown): boolean => {
	if (error instanceof SearchUnavailable || isBrokenCircuitError(error)) return true;
	const status = statusOf(error);
	if (status) return outages.has(status) || status >= 500;
	return error instanceof Error && unanswered.has(error.name);
};

export async function connectCluster(settings: SearchSettings): Promise<Cluster> {
	const { Client } = await import("@opensearch-project/opensearch");
	const { urls, username, password, ca, timeoutMs } = settings;
	const client = new Client({
		nodes: [...urls],
		...(username && password && { auth: { username, password } }),
		...(ca && { ssl: { ca } }),
		requestTimeout: timeoutMs,
		// Another node may answer; the same one would only be waited for twice.
		maxRetries: urls.length > 1 ? 1 : 0,
		compression: "gzip",
	});
	const breaker = circuitBreaker(
		handleWhen((error) => isOutage(error) && statusOf(error) !== 404),
		{ halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresInRow) },
	);
	const call: Cluster["call"] = async (run) => {
		try {
			return await breaker.execute(() => run(client));
		} catch (error) {
			if (error instanceof SearchUnavailable || !isOutage(error)) throw error;
			throw new SearchUnavailable("OpenSearch does not answer", { cause: error });
		}
	};
	return {
		client,
		call,
		async search(index, bodies) {
			const header = { index };
			const timeout = `${timeoutMs}ms`;
			const lines = bodies.flatMap((body) => [header, { timeout, ...body }]);
			return call(async (to) => {
				const { body } = await to.msearch({ body: lines as never });
				return body.responses.map((answer) => readAnswer(answer as never));
			});
		},
		close: () => client.close(),
	};
}

type RawAnswer = SearchAnswer & {
	error?: { type: string; reason?: string };
	status?: number;
	timed_out?: boolean;
	_shards?: { failed: number };
};

/** Part of an answer would be wrong counts, so a shard that fails fails the search. */
function readAnswer({ error, status = 200, timed_out, _shards, ...answer }: RawAnswer): SearchAnswer {
	if (error && status !== 404 && status !== 429 && status < 500)
		throw new Error(`OpenSearch refused a query: ${error.type}: ${error.reason}`);
	if (error || timed_out || (_shards && _shards.failed > 0))
		throw new SearchUnavailable(`OpenSearch answered in part: ${error?.type ?? "late"}`);
	return answer;
}

/** Settings of the OpenSearch cluster that searches. */
export type SearchSettings = {
	urls: readonly string[];
	username?: string | undefined;
	password?: string | undefined;
	/** Certificates that sign those of the cluster, as PEM. */
	ca?: string | undefined;
	/** Begins the names of indices and aliases. */
	prefix: string;
	shards: number;
	replicas: number;
	/** The longest wait for an answer, in ms. */
	timeoutMs: number;
	/** SKUs up to which the index in memory answers while the cluster doesn't; 0 for never. */
	embeddedSkus: number;
};

/** The index that is searched, and its dictionary. */
export const skuAlias = ({ prefix }: SearchSettings): string => `${prefix}-skus`;
export const dictionaryAlias = ({ prefix }: SearchSettings): string => `${prefix}-dictionary`;
