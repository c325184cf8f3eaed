/** Tells an owner's tax service of orders, as it was asked for their tax: once they are placed, and of every change. */
import { z } from "zod";
import type { Db } from "../../db/connect.server.ts";
import { enqueue } from "../../queue/enqueue.server.ts";
import type { JobKind } from "../../queue/job.ts";

/** Tried for about a day and a half, as mail; then kept for the owner. */
export const taxDocumentJob: JobKind<{ orderId: string }> = {
	kind: "tax.document",
	payload: z.object({ orderId: z.string() }),
	attempts: 26,
	backoff: { first: 10, longest: 2 * 60 * 60 },
	leaseSeconds: 2 * 60,
	whenFailed: "keep",
};

/** Belongs in the transaction of the change. The job sends the order as it is by then. */
export const queueTaxDocument = (trx: Db, orderId: string) => enqueue(trx, taxDocumentJob, { orderId });
