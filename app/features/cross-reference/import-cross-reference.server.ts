import { data } from "@remix-run/node";
import type { CrossReferenceReport } from "#contracts/cross-reference/cross-reference";
import { crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference";
import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { importFailure } from "~/shared/uploads/read-upload-form.server.ts";
import { stoppedUpload } from "~/shared/uploads/upload-quota.server.ts";
import type { crossReferenceFileForm } from "./cross-reference-form.ts";

/** The largest body in bytes; larger files are still read, so that the answer names their size. */
export const crossReferenceBytes = 16_000_000;

/** With what was ticked, for the next try. */
export type ImportAnswer = { partial: boolean } & (
	| { error: string }
	| { report: CrossReferenceReport; dryRun: boolean }
);

/** Tries the chosen file, or imports it; the service reads it. */
export async function importCrossReferenceFile(context: FormContext<typeof crossReferenceFileForm>) {
	const { file, intent } = context.value;
	const partial = context.value.partial === "yes";
	const refuse = (error: string, status = 400, headers: HeadersInit = {}) =>
		data<ImportAnswer>({ error, partial }, { status, headers });
	if (!(file instanceof File) || file.name === "") return refuse("Choose a CSV file first.");
	if (file.size > limits.file)
		return refuse(
			`This file is ${(file.size / 1e6).toFixed(1)} MB. Upload at most ${limits.file / 1e6} MB; the command cross-reference:import takes larger files.`,
			413,
		);
	const stopped = await stoppedUpload(context, file.size);
	if (stopped) return refuse(stopped.message, stopped.status, { "Retry-After": String(stopped.retryAfter) });
	const dryRun = intent === "check";
	try {
		const report = await context.services.crossReference.import({
			file: Buffer.from(await file.arrayBuffer()).toString("base64"),
			partial,
			dryRun,
		});
		if (!report.written || report.rejectedRows > 0)
			return data<ImportAnswer>(
				{ report, dryRun, partial },
				{ status: report.rejectedRows > 0 && !dryRun ? 422 : 200 },
			);
		throw await redirectWithToast(paths.crossReference(), {
			kind: "success",
			text: `${formatCount(report.rows, "line")} imported. They replace the earlier ones.`,
		});
	} catch (error) {
		const { sentence, status, headers } = importFailure(error);
		return refuse(sentence, status, headers);
	}
}
