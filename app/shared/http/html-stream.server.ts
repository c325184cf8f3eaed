/**
 * The stream that React renders a document into. React 18 ends a block of its output with up to three null bytes when
 * a character of several bytes does not fit into the rest of it (react/react#31134): the document would be wrong there,
 * structured data unreadable, and an inline script refused, since browsers see another text than the one hashed.
 */
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
