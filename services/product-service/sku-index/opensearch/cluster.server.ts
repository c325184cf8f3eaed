/** Calls to an OpenSearch cluster, with deadlines and a circuit breaker. The client loads with the first connection. */
import type { Client } from "@opensearch-project/opensearch";
import { ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import type { Query } from "./conditions.ts";
import type { SearchSettings } from "./search-settings.ts";

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

/** A refused query is our mistake and says nothing about the cluster. */
const isOutage = (error: unknown): boolean => {
	const status = statusOf(error);
	return status === undefined || status === 0 || status === 429 || status >= 500 || status === 404;
};

export async function connectCluster(settings: SearchSettings): Promise<Cluster> {
	const { Client } = await import("@opensearch-project/opensearch");
	const { urls, username, password, ca, timeoutMs } = settings;
	const client = new Client({
		nodes: [...urls],
		...(username && password && { auth: { username, password } }),
		...(ca && { ssl: { ca } }),
		requestTimeout: timeoutMs,
		maxRetries: 1,
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
			if (!isOutage(error)) throw error;
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
			const { body } = await call((to) => to.msearch({ body: lines as never }));
			return body.responses.map((answer) => readAnswer(answer as never));
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
