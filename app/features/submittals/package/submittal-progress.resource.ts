import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { jobs, recordId, userOwner } from "~/shared/submittals/submittal-store.server.ts";
import { jobKey } from "../source/source.server.ts";
import type { ProgressAnswer } from "./package-state.tsx";

/**
 * Polled by the page while a package is made. Asks no service: a session sees the job of its own account, and of a
 * project only its own.
 */
export const loader = guardedResource(
	{ access: "signed-in", params: submittalParams },
	async ({ params: { kind, sourceID }, accountId, session }) => {
		const job = await jobs.read(jobKey({ accountId, session }));
		const isThis =
			job?.id === recordId({ kind, id: sourceID }) &&
			(kind !== "project" || job.owner === userOwner(session?.userId));
		const answer: ProgressAnswer = isThis
			? { running: true, making: job.making }
			: { running: false, making: null };
		return Response.json(answer, { headers: { "Cache-Control": cacheControl.private } });
	},
);
