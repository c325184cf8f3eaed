/** Sends a queue of mail through a failing SMTP server. */
import type { NewMailDetails } from "#rules/mail/mail-details";
import type { Db } from "#services/db/connect.server";
import { sendMailHandler, smtpTransport } from "#services/mail-service/send-mail.server";
import { startWorker, type Worker } from "#services/queue/worker.server";
import { createLogger } from "#services/shared/logger.server";
import { mailJob, putIntoOutbox } from "#services/shared/outbox-repository.server";
import type { SmtpFault } from "./smtp-server.ts";

export const shopOrigin = "https://shop.example";
export const shop = { name: "Meridian Lighting", contact: ["100 Demo Street, Chicago, IL 60601"] };

/** Puts messages to different people into the outbox, in one transaction. */
export const queueMail = (db: Db, count: number, details?: NewMailDetails) =>
	db.transaction().execute(async (change) => {
		for (let index = 0; index < count; index += 1)
			await putIntoOutbox(
				change,
				{
					recipient: `buyer-${index}@test.example`,
					subject: `Order ${index}`,
					body: "Thanks.",
					link: null,
					details,
				},
				Date.now(),
			);
	});

/** A worker that sends mail; it tries at once again, and `attempts` times. */
export function startSending(
	db: Db,
	smtpUrl: string,
	{ attempts = 1_000, connections = 5, from = "Meridian Lighting <orders@shop.example>" } = {},
): Worker {
	const settings = { smtpUrl, from, connections };
	const transport = smtpTransport(settings);
	const handler = sendMailHandler(
		{ db, now: Date.now, origin: shopOrigin, sender: shop, sending: { settings, transport } },
		{ ...mailJob, attempts, backoff: { first: 0, longest: 0 } },
	);
	const worker = startWorker({
		db,
		logger: createLogger("silent"),
		handlers: [handler],
		pollMs: 20,
	});
	return {
		async stop() {
			await worker.stop();
			transport.close();
		},
	};
}

/** Fails half of all deliveries, each at one of these stages, and as many greetings as that; the same each run. */
export function halfOfTheTime(stages: readonly SmtpFault[]): (can: readonly SmtpFault[]) => SmtpFault | null {
	// Each delivery passes every stage but the greeting, which is one for many; together these let half of them through.
	const passed = stages.filter((stage) => stage !== "greeting").length;
	const share = 1 - 0.5 ** (1 / Math.max(1, passed));
	let state = 20_261_124;
	const random = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	// Few connections carry all deliveries, so chance alone may never fail a greeting: the first one does.
	let greeted = false;
	return (can) => {
		const stage = can.find((fault) => stages.includes(fault));
		const isFirstGreeting = stage === "greeting" && !greeted;
		greeted ||= isFirstGreeting;
		return stage !== undefined && (isFirstGreeting || random() < share) ? stage : null;
	};
}
