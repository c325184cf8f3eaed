import { connect, type IncomingHttpHeaders } from "node:http2";
import { connect as connectTls } from "node:tls";

export type Http2Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * Sends one request by HTTP/2, which the server must have chosen by ALPN: nothing else is offered.
 *
 * @param port on 127.0.0.1
 * @param localAddress of this machine, as visitors have different ones
 * @param form sent as a POST
 */
export async function visitByHttp2(
	port: number,
	localAddress: string,
	path: string,
	{ headers = {}, form }: { headers?: Record<string, string>; form?: Record<string, string> } = {},
): Promise<Http2Answer> {
	const socket = connectTls({
		...{ host: "127.0.0.1", port, localAddress, ALPNProtocols: ["h2"], rejectUnauthorized: false },
	});
	const session = connect(`https://127.0.0.1:${port}`, { createConnection: () => socket });
	try {
		return await new Promise<Http2Answer>((resolve, reject) => {
			session.once("error", reject);
			const body = form && new URLSearchParams(form).toString();
			const request = session.request({
				":path": path,
				...(body !== undefined && {
					":method": "POST",
					"content-type": "application/x-www-form-urlencoded",
				}),
				...headers,
			});
			let text = "";
			let answer: IncomingHttpHeaders = {};
			request
				.setEncoding("utf8")
				.once("response", (received) => {
					answer = received;
				})
				.on("data", (part: string) => {
					text += part;
				})
				.once("error", reject)
				.once("end", () => resolve({ status: Number(answer[":status"]), headers: answer, text }))
				.end(body);
		});
	} finally {
		session.destroy();
	}
}
