/** Reads and changes a representative's bid jobs. */

import { stringify } from "csv-stringify/sync";
import type { BidJob } from "#contracts/bid-jobs/bid-jobs";
import { compareCounts } from "#rules/bid-jobs/bid-jobs";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, onceDeleted } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { bidJobForm, newBidJobForm } from "./bid-job-forms.ts";

type Params = { jobID: string };

export type CountedJob = Omit<BidJob, "quotes"> & {
	quotes: Omit<BidJob["quotes"][number], "lines">[];
	rows: ReturnType<typeof compareCounts>;
};

/** @throws {ServiceError} 404 for a job of others */
export async function loadBidJob({
	params,
	services,
}: Pick<RequestContext<Params>, "params" | "services">): Promise<CountedJob> {
	const { quotes, ...job } = await services.bidJobs.job({ id: params.jobID });
	return {
		...job,
		quotes: quotes.map(({ lines: _lines, ...quote }) => quote),
		rows: compareCounts(quotes.map(({ lines }) => lines)),
	};
}

export async function createBidJob(context: FormContext<typeof newBidJobForm, unknown>) {
	const { services, value } = context;
	try {
		const { name, idempotencyKey: formKey } = value;
		const job = await services.bidJobs.create({ name, formKey });
		throw await redirectWithToast(paths.bidJob(job.id), {
			kind: "success",
			text: `Created ${name}. Add the quotes for this job.`,
		});
	} catch (error) {
		return formFailure(context, error, {});
	}
}

export async function changeBidJob(context: FormContext<typeof bidJobForm, Params>) {
	const { params, services, value } = context;
	const id = params.jobID;
	try {
		if (value.intent === "delete") {
			await onceDeleted(context.form, services.bidJobs.delete({ id }));
			throw await redirectWithToast(paths.bidJobs(), {
				kind: "success",
				text: "The bid job was deleted. Its quotes stay.",
			});
		}
		if (value.intent === "add") await services.bidJobs.addQuote({ id, number: value.number });
		else await services.bidJobs.removeQuote({ id, quoteId: value.quoteId });
		throw await redirectWithToast(paths.bidJob(id), {
			kind: "success",
			text: value.intent === "add" ? "The quote was added." : "The quote was removed from the job.",
		});
	} catch (error) {
		return formFailure(context, error, { fieldOfCode: { UNKNOWN_QUOTE: "number" } });
	}
}

// Counts of a bid job as CSV.

/** UTF-8 with byte order mark, for Excel. The last row has the totals in US dollars. */
export const countsCsv = ({ quotes, rows }: Pick<CountedJob, "quotes" | "rows">): string =>
	stringify(
		[
			["Type", ...quotes.map(({ accountName, number }) => `${accountName}, ${number}`), "Check"],
			...rows.map(({ type, counts, differs }) => [
				type,
				...counts.map((count) => count ?? "not quoted"),
				differs ? "Differs" : "Same",
			]),
			["Total (USD)", ...quotes.map(({ total }) => total.toFixed(2)), ""],
		].map((row) => row.map(plainCell)),
		{ bom: true, record_delimiter: "windows" },
	);
