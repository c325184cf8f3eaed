/** What the services count for Prometheus; `docs/operations.md` lists it. */
import { statfs } from "node:fs/promises";
import type { Registry } from "prom-client";
import { durationBuckets, type PromClient, statusLabel } from "#telemetry/serve-metrics";
import { signals } from "#telemetry/signals";

export type MetricSources = {
	dataDir: string;
	/** Rejects when the database does not answer. */
	databaseAnswers(): Promise<unknown>;
	/** Connections in the pool; SQLite has none. */
	pool?(): { total: number; idle: number; waiting: number };
	/** Payment attempts that are not settled, by state. */
	openPayments(): Promise<{ counts: Readonly<Record<string, number>>; oldestMs: number }>;
	/** Kinds of background work, so that each has a series before its first run. */
	jobKinds: readonly string[];
	/** Figures of each kind: jobs that wait or run, those that failed for good, and the longest wait. */
	queue(): Promise<readonly { kind: string; waiting: number; failed: number; oldestSeconds: number }[]>;
	/** When the last backup began, in ms since 1970. */
	lastBackup(): number | null;
};

/** How long a result is kept, in ms. Every copy of the services asks, and every scrape. */
const queriesMs = 15_000;

export function defineServicesMetrics(prom: PromClient, registry: Registry, sources: MetricSources): void {
	const registers = [registry];
	countCalls(prom, registry);
	countQueries(prom, registry, sources);
	countPayments(prom, registry, sources);
	countJobs(prom, registry, sources);
	const orders = new prom.Counter({
		name: "services_orders_placed_total",
		help: "Orders placed, by payment: on account, or online.",
		labelNames: ["payment"],
		registers,
	});
	for (const payment of ["online", "account"]) orders.inc({ payment }, 0);
	signals.orderPlaced.listen((labels) => orders.inc(labels));
	const quotes = new prom.Counter({
		name: "services_quotes_submitted_total",
		help: "Quotes submitted by buyers.",
		registers,
	});
	signals.quoteSubmitted.listen(() => quotes.inc());
	new prom.Gauge({
		name: "services_data_free_bytes",
		help: "Free space on the disk of the data folder.",
		registers,
		async collect() {
			const { bavail, bsize } = await statfs(sources.dataDir);
			this.set(bavail * bsize);
		},
	});
	new prom.Gauge({
		name: "services_clock_timestamp_seconds",
		help: "The clock of this machine.",
		registers,
		collect() {
			this.set(Date.now() / 1000);
		},
	});
	new prom.Gauge({
		name: "services_backup_last_success_timestamp_seconds",
		help: "When the last complete backup of data:backup began; 0 without one.",
		registers,
		collect() {
			this.set((sources.lastBackup() ?? 0) / 1000);
		},
	});
}

function countJobs(prom: PromClient, registry: Registry, { jobKinds, queue }: MetricSources): void {
	const registers = [registry];
	// Not "job": Prometheus calls its targets so.
	const labelNames = ["kind"] as const;
	const runs = new prom.Counter({
		name: "services_background_runs_total",
		help: "Runs of background work.",
		labelNames: ["kind", "outcome"],
		registers,
	});
	const lastRuns = new prom.Gauge({
		name: "services_background_last_success_timestamp_seconds",
		help: "When this copy last ended background work well; the start of the process until then.",
		labelNames,
		registers,
	});
	for (const kind of jobKinds) {
		lastRuns.set({ kind }, Date.now() / 1000);
		for (const outcome of ["ok", "failed"]) runs.inc({ kind, outcome }, 0);
	}
	signals.jobEnded.listen(({ kind, ok }) => {
		runs.inc({ kind, outcome: ok ? "ok" : "failed" });
		if (ok) lastRuns.set({ kind }, Date.now() / 1000);
	});
	const read = atMostEvery(queriesMs, queue);
	const gauge = (name: string, help: string, figure: "waiting" | "failed" | "oldestSeconds") =>
		new prom.Gauge({
			name,
			help,
			labelNames,
			registers,
			async collect() {
				const figures = await read();
				// Kept as it was while the database does not answer.
				if (!figures) return;
				for (const kind of jobKinds)
					this.set({ kind }, figures.find((one) => one.kind === kind)?.[figure] ?? 0);
			},
		});
	gauge("services_jobs_waiting", "Jobs that wait or run, those for later included.", "waiting");
	gauge("services_jobs_failed", "Jobs that failed for good and wait for a person.", "failed");
	gauge("services_jobs_oldest_seconds", "Age of the job that waits longest.", "oldestSeconds");
}

function countCalls(prom: PromClient, registry: Registry): void {
	const requests = new prom.Counter({
		name: "services_requests_total",
		help: "Requests by call and class of status.",
		labelNames: ["service", "call", "status"],
		registers: [registry],
	});
	const durations = new prom.Histogram({
		name: "services_request_duration_seconds",
		help: "Time to answer a call.",
		labelNames: ["service", "call"],
		buckets: durationBuckets,
		registers: [registry],
	});
	signals.callAnswered.listen(({ service, call, status, seconds }) => {
		requests.inc({ service, call, status: statusLabel(status) });
		durations.observe({ service, call }, seconds);
	});
}

function countQueries(prom: PromClient, registry: Registry, { databaseAnswers, pool }: MetricSources): void {
	const durations = new prom.Histogram({
		name: "services_database_query_duration_seconds",
		help: "Time of a query, without the wait for a connection.",
		labelNames: ["operation"],
		buckets: [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
		registers: [registry],
	});
	const errors = new prom.Counter({
		name: "services_database_query_errors_total",
		help: "Queries that failed, with those that a constraint refused.",
		labelNames: ["operation"],
		registers: [registry],
	});
	for (const operation of ["select", "insert", "update", "delete"]) errors.inc({ operation }, 0);
	signals.queryRan.listen(({ operation, failed, seconds }) => {
		durations.observe({ operation }, seconds);
		if (failed) errors.inc({ operation });
	});
	new prom.Gauge({
		name: "services_database_up",
		help: "1 while the database answers, otherwise 0.",
		registers: [registry],
		async collect() {
			this.set(await inTime(databaseAnswers()));
		},
	});
	const connections = new prom.Gauge({
		name: "services_database_connections",
		help: "Connections of the pool: open, idle, and requests that wait for one.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			const { total = 1, idle = 0, waiting = 0 } = pool?.() ?? {};
			connections.set({ state: "open" }, total);
			connections.set({ state: "idle" }, idle);
			connections.set({ state: "waiting" }, waiting);
		},
	});
}

/** 1 when the promise resolves within two seconds, otherwise 0. */
async function inTime(answer: Promise<unknown>): Promise<0 | 1> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<0>((resolve) => {
		timer = setTimeout(resolve, 2_000, 0);
	});
	const came = answer.then(
		() => 1 as const,
		() => 0 as const,
	);
	return Promise.race([came, late]).finally(() => clearTimeout(timer));
}

function countPayments(prom: PromClient, registry: Registry, { openPayments }: MetricSources): void {
	const read = atMostEvery(queriesMs, openPayments);
	new prom.Gauge({
		name: "services_payments_open",
		help: "Payments that are not settled: initiated, or needs-attention, which takes a person.",
		labelNames: ["state"],
		registers: [registry],
		async collect() {
			// Kept as it was while the database does not answer.
			for (const [state, count] of Object.entries((await read())?.counts ?? {})) this.set({ state }, count);
		},
	});
	new prom.Gauge({
		name: "services_payment_oldest_undecided_seconds",
		help: "Age of the oldest payment that the provider has not decided.",
		registers: [registry],
		async collect() {
			const open = await read();
			if (open) this.set(open.oldestMs / 1000);
		},
	});
}

/**
 * @param ms how old an answer may be
 * @returns null where the work failed
 */
function atMostEvery<T>(ms: number, work: () => Promise<T>): () => Promise<T | null> {
	let latest: { at: number; answer: Promise<T | null> } | undefined;
	return () => {
		const at = performance.now();
		if (!latest || at - latest.at > ms) latest = { at, answer: work().catch(() => null) };
		return latest.answer;
	};
}
