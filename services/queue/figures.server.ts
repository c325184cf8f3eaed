/** How much background work waits, for metrics and the doctor. */
import type { Db } from "../db/connect.server.ts";
import { createEngine } from "./engine-repository.server.ts";
import { countAllDead } from "./repository.server.ts";

export type QueueFigures = {
	kind: string;
	/** Jobs that wait or run, those for later included. */
	waiting: number;
	/** Dead letters. */
	failed: number;
	/** Age of the job that waits longest, in seconds; 0 when none waits. */
	oldestSeconds: number;
};

/** Figures by kind, in the order of their names; kinds without jobs and dead letters are left out. */
export async function queueFigures(db: Db, now = Date.now()): Promise<QueueFigures[]> {
	const [waiting, dead] = await Promise.all([createEngine(db).figures(db), countAllDead(db)]);
	const kinds = [...new Set([...waiting, ...dead].map(({ kind }) => kind))].sort();
	return kinds.map((kind) => {
		const jobs = waiting.find((figures) => figures.kind === kind);
		return {
			kind,
			waiting: jobs?.waiting ?? 0,
			failed: Number(dead.find((figures) => figures.kind === kind)?.failed ?? 0),
			oldestSeconds: jobs?.oldest ? Math.max(0, Math.round((now - jobs.oldest.getTime()) / 1000)) : 0,
		};
	});
}
