/** The stream that React renders a document into. */
import { Transform } from "node:stream";

/** Takes React's output block by block and leaves out the null bytes at the end of each; text has none of its own. */
export const htmlStream = (): Transform =>
	new Transform({
		transform(block: Buffer, _encoding, done) {
			let end = block.length;
			while (end > 0 && block[end - 1] === 0) end -= 1;
			done(null, block.subarray(0, end));
		},
	});
