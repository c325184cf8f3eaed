import { Transform } from "node:stream";

/** React pads its chunks with null bytes; this drops them, since HTML text has none. */
export const htmlStream = (): Transform =>
	new Transform({
		transform(block: Buffer, _encoding, done) {
			let end = block.length;
			while (end > 0 && block[end - 1] === 0) end -= 1;
			done(null, block.subarray(0, end));
		},
	});
