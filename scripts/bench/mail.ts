/**
 * `npm run bench:mail [-- COUNT [DIALECT]]`: CPU time of drawing a mail, and mail of orders queued while the SMTP server
 * fails half of the time, 10,000 by default, on SQLite and, where there is a server for tests, on PostgreSQL. Exit code 1
 * when a message was lost or sent twice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type NewMailDetails, readDetails, toStoredDetails } from "#rules/mail/mail-details";
import { mailParts } from "#services/mail-service/mail-parts";
import { findPostgres } from "../setup/postgres.mjs";

const count = Number(process.argv[2] ?? 10_000);
process.env.TEST_POSTGRES_URL ??= (await findPostgres()) ?? "";
process.env.TEST_DATABASES ??= `storefront_test_${process.pid}`;
const { queueFigures } = await import("#services/queue/figures.server");
const { halfOfTheTime, queueMail, shop, shopOrigin, startSending } = await import(
	"../../tests/setup/mail/sending.ts"
);
const { startSmtpServer } = await import("../../tests/setup/mail/smtp-server.ts");
const { dialects: all } = await import("../../tests/setup/postgres.ts");
const { setup } = await import("../../tests/setup/run-databases.ts");
const { startQueueDatabase } = await import("../../tests/setup/queue/queue-database.ts");

/** An order of this many lines, with texts of this many characters that escaping makes six times as long. */
const orderOf = (lines: number, characters: number): NewMailDetails => {
	const text = '"'.repeat(characters);
	const line = { title: text, notes: [text, text], quantity: text, amount: text };
	return { tables: [{ heading: "Items", lines: Array(lines).fill(line), count: lines }] };
};

function drawingTime(details: NewMailDetails): string {
	const stored = toStoredDetails(details);
	const content = { recipient: "nia@test.example", subject: "Order", body: "Thanks.", link: shopOrigin };
	const draw = () =>
		mailParts({ ...content, details: readDetails(stored) }, shop.name, shop, shopOrigin).html.length;
	const times = 200;
	for (let warm = 0; warm < times; warm += 1) draw();
	const before = process.cpuUsage();
	for (let time = 0; time < times; time += 1) draw();
	const { user, system } = process.cpuUsage(before);
	return `${((user + system) / 1000 / times).toFixed(1)} ms, ${Math.round(draw() / 1000)} kB`;
}
console.log(
	`CPU time of a mail: without lines ${drawingTime({})}; 3 lines ${drawingTime(orderOf(3, 10))}; 500 lines ${drawingTime(orderOf(500, 10))}; 500 lines of the longest texts ${drawingTime(orderOf(500, 200))}`,
);

const dialects = all.filter((dialect) => (process.argv[3] ?? dialect) === dialect);
const dropDatabases = setup();
for (const dialect of dialects) {
	const queue = await startQueueDatabase(dialect);
	const queuing = performance.now();
	await queueMail(queue.db, count, orderOf(10, 10));
	const queued = performance.now();
	const server = await startSmtpServer(halfOfTheTime(["greeting", "recipient", "text"]));
	const worker = startSending(queue.db, server.url);
	for (;;) {
		const mail = (await queueFigures(queue.db)).find(({ kind }) => kind === "mail");
		if (!mail || mail.waiting + mail.failed === 0) break;
		await sleep(200);
	}
	const seconds = (performance.now() - queued) / 1000;
	await worker.stop();
	await server.stop();
	await queue.stop();
	const ids = new Set(server.received.map(({ messageId }) => messageId));
	const failures = Object.values(server.faults).reduce((sum, times) => sum + times, 0);
	console.log(
		`${dialect}: ${count} messages queued in ${((queued - queuing) / 1000).toFixed(1)} s; ${server.received.length} taken, ${ids.size} different, in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second); ${failures} failures: ${JSON.stringify(server.faults)}`,
	);
	if (ids.size !== count || server.received.length !== count) process.exitCode = 1;
}
await dropDatabases();
