/** A real SMTP server on loopback that fails where it is told to. */
import { SMTPServer } from "smtp-server";

/** Where a delivery fails: in the greeting, at the recipient, after the text, or without an answer to the text. */
export type SmtpFault = "greeting" | "recipient" | "refused" | "text" | "dropped";

export type ReceivedMail = {
	/** Message id with angle brackets. */
	messageId: string;
	source: string;
	recipients: string[];
	/** Whether the sender was told that the server took it. */
	acknowledged: boolean;
};

export type TestSmtpServer = {
	url: string;
	/** What the server took, in order. */
	received: ReceivedMail[];
	/** How often each fault happened. */
	faults: Partial<Record<SmtpFault, number>>;
	mostConnections(): number;
	stop(): Promise<void>;
};

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** @param next the fault of the next step that can have it; `null` for none */
export async function startSmtpServer(
	next: (can: readonly SmtpFault[], recipient?: string) => SmtpFault | null = () => null,
	port = 0,
): Promise<TestSmtpServer> {
	const received: ReceivedMail[] = [];
	const faults: TestSmtpServer["faults"] = {};
	let most = 0;
	const fault = (can: readonly SmtpFault[], recipient?: string) => {
		const chosen = next(can, recipient);
		if (chosen) faults[chosen] = (faults[chosen] ?? 0) + 1;
		return chosen;
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		onConnect(_session, done) {
			most = Math.max(most, server.connections.size);
			done(fault(["greeting"]) ? answer(421, "4.3.2 Try again later") : null);
		},
		onRcptTo({ address }, _session, done) {
			const chosen = fault(["recipient", "refused"], address);
			if (chosen === "recipient") return done(answer(450, "4.2.1 Mailbox busy"));
			done(chosen === "refused" ? answer(550, "5.1.1 No such user") : null);
		},
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on("end", () => {
				const chosen = fault(["text", "dropped"]);
				if (chosen === "text") return done(answer(451, "4.3.0 Local error"));
				const source = Buffer.concat(parts).toString("utf8");
				received.push({
					messageId: /^message-id: (<.+>)\r?$/im.exec(source)?.[1] ?? "",
					source,
					recipients: session.envelope.rcptTo.map(({ address }) => address),
					acknowledged: chosen !== "dropped",
				});
				if (chosen !== "dropped") return done();
				for (const connection of server.connections)
					if (connection.session === session)
						(connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
			});
		},
	});
	// A client that goes away in the middle is no matter.
	server.on("error", () => undefined);
	const at = await new Promise<number>((resolve) => {
		server.listen(port, "127.0.0.1", () => resolve((server.server.address() as { port: number }).port));
	});
	return {
		url: `smtp://127.0.0.1:${at}`,
		received,
		faults,
		mostConnections: () => most,
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
