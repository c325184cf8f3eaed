/**
 * The wall around outgoing connections of a process: neither a visitor nor a package can make it reach something in the
 * network it is in (server-side request forgery). Worker threads have sockets of their own and open none.
 */
import { Socket } from "node:net";
import { Agent, type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from "undici";

type Check = {
	mayFetch(url: string): boolean;
	mayConnect(host: string, port: number): boolean;
};

/** @param address "https://host" of a request, "host:port" of another connection; never a path */
type OnRefused = (address: string) => void;

/** Nothing outside of this module can name it, so options from elsewhere never have it. */
const permitted = Symbol("permitted");

/**
 * Options of a socket that the wall lets through, for addresses that customers choose. Whoever uses it checks the address
 * itself, in a `lookup` that every connection takes.
 */
export const permitConnection = <Options extends object>(options: Options): Options =>
	Object.assign(options, { [permitted]: true });

const refusal = () => new Error("No setting names this address.");

/**
 * Refuses connections to addresses that the settings don't name, from now on. Requests are checked below `fetch` and
 * sockets below every library, so both also see where redirects lead. A refused one fails like a connection that could
 * not be made, before a byte is sent.
 *
 * @returns a function that takes the wall down, for tests
 */
export function guardOutgoing(check: Check, onRefused: OnRefused): () => Promise<void> {
	const [dispatcher, connect] = [getGlobalDispatcher(), Socket.prototype.connect];
	const guarded = guardedDispatcher(check, onRefused);
	setGlobalDispatcher(guarded);
	Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
		const target = targetOf(args);
		if (target === null || check.mayConnect(target.host, target.port))
			return (connect as (...all: unknown[]) => Socket).apply(this, args);
		onRefused(`${target.host}:${target.port}`);
		// Libraries listen for errors only after this tick, and write before; a socket that connects keeps what is written.
		Object.assign(this, { connecting: true });
		setImmediate(() => this.destroy(refusal()));
		return this;
	};
	return async () => {
		Socket.prototype.connect = connect;
		setGlobalDispatcher(dispatcher);
		await guarded.close();
	};
}

const guardedDispatcher = ({ mayFetch }: Check, onRefused: OnRefused): Dispatcher =>
	new Agent().compose((dispatch) => (options, handler) => {
		const origin = String(options.origin);
		if (mayFetch(origin)) return dispatch(options, handler);
		onRefused(origin);
		throw refusal();
	});

/** Target in each form that `connect` takes; `null` for a socket in the file system or a permitted one. Node itself passes a list. */
function targetOf(args: unknown[]): { host: string; port: number } | null {
	const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
	if (typeof first === "object" && first !== null) {
		if (permitted in first) return null;
		const { path, host, port } = first as { path?: unknown; host?: unknown; port?: unknown };
		return path ? null : { host: String(host ?? "localhost"), port: Number(port) };
	}
	if (typeof first === "string" && !/^\d+$/.test(first)) return null;
	return { host: typeof second === "string" ? second : "localhost", port: Number(first) };
}
