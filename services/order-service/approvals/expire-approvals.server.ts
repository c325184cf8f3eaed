import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import { type Schedule, schedule } from "../../queue/schedules.server.ts";
import type { OrderDeps } from "../order-actor.server.ts";
import { expireApprovals } from "./give-back.server.ts";

const expireJob = recurringJob("approvals.expire", 10 * 60);

/** Every ten minutes. */
export const expireSchedule: Schedule = schedule("approvals.expire", "*/10 * * * *", expireJob, {});

export const expireHandler = (deps: Pick<OrderDeps, "db" | "now">): Handler =>
	handle(expireJob, async () => {
		while ((await expireApprovals(deps)) > 0);
	});
