import { Link } from "@remix-run/react";
import { compiler, type MarkdownToJSX } from "markdown-to-jsx";
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext } from "react";
import { messages } from "#rules/messages";

/** Sends a question that a reply proposes; `null` where its link opens the assistant with the question typed. */
export const AskContext = createContext<((question: string) => void) | null>(null);

type Inner = { children?: ReactNode };

/** Raw HTML is shown as text, pictures as their description, and attributes from the text are left out. */
const options: MarkdownToJSX.Options = {
	disableParsingRawHTML: true,
	forceBlock: true,
	forceWrapper: true,
	wrapper: "div",
	overrides: {
		a: SafeLink,
		img: ({ alt }: { alt?: string }) => <>{alt}</>,
		h1: Heading,
		h2: Heading,
		h3: Heading,
		h4: Heading,
		h5: Heading,
		h6: Heading,
		pre: ({ children }: Inner) => (
			<pre className="mt-3 overflow-x-auto rounded border border-line bg-surface p-3 text-sm">{children}</pre>
		),
		code: ({ children }: Inner) => <code className="part-number">{children}</code>,
		table: ({ children }: Inner) => (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
			<div className="overflow-x-auto" tabIndex={0}>
				<table className="mt-3 border-collapse text-sm [overflow-wrap:break-word] [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:bg-surface [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
					{children}
				</table>
			</div>
		),
		input: ({ checked }: { checked?: boolean }) => <>{checked ? "☑" : "☐"}</>,
	},
};

/** Columns. The parser's time doubles with every level of a list: 200 levels took minutes, 20 take 0.1 s. */
const deepestIndent = 40;
const deeper = new RegExp(`^([ \\t]{${deepestIndent}})[ \\t]+`, "gm");

/** The Markdown of a reply. Nothing in it runs, and nothing foreign is loaded. */
export function Markdown({ text }: { text: string }) {
	return parse(text) ?? <p className="text-red-700 text-sm">{messages.chat.contentFailed}</p>;
}

/** `null` for a text that the parser fails on: nothing else of the page does. */
function parse(text: string): ReactElement | null {
	try {
		// The line in front keeps "---" at the beginning from being taken for front matter.
		const parsed = compiler(`\n${text.replace(deeper, "$1")}`, options);
		return cloneElement(parsed, { className: "prose wrap-anywhere [&>:first-child]:mt-0" });
	} catch {
		return null;
	}
}

function Heading({ children }: Inner) {
	return <h4 className="mt-4 text-base">{children}</h4>;
}

/** "/assistant?ask=What+do+we+owe%3F" */
const readProposedQuestion = (address: string): string | null =>
	address.startsWith("/assistant?")
		? new URLSearchParams(address.slice(address.indexOf("?"))).get("ask")
		: null;

/** Links lead within the shop, to websites and mail; others are shown as text. */
function SafeLink({ href, children }: Inner & { href?: string }) {
	const address = (href ?? "").trim();
	const ask = useContext(AskContext);
	const question = readProposedQuestion(address);
	if (ask && question)
		return (
			<button type="button" className="line-link text-left" onClick={() => ask(question)}>
				{children}
			</button>
		);
	if (/^\/(?![/\\])/.test(address)) return <Link to={address}>{children}</Link>;
	if (/^mailto:[^\s]+@/i.test(address)) return <a href={address}>{children}</a>;
	if (/^https?:\/\//i.test(address) && URL.canParse(address))
		return (
			<a href={address} target="_blank" rel="noopener noreferrer nofollow">
				{children}
			</a>
		);
	return <>{children}</>;
}
