/**
 * Attributes that make a form a tool for agents in the visitor's browser: the declarative part of WebMCP, a draft of
 * the W3C Web Machine Learning Community Group. Browsers that don't know them change nothing. An agent fills the form
 * in; the person submits it, unless the form only reads.
 */

type Attributes = Record<string, string>;

/** @param tool.reads whether the agent may submit it by itself, because it changes nothing */
export const formTool = ({
	name,
	description,
	reads = false,
}: {
	name: string;
	description: string;
	reads?: boolean;
}): Attributes => ({
	toolname: name,
	tooldescription: description,
	...(reads && { toolautosubmit: "" }),
});

/** Attributes of a field of such a form. */
export const toolParam = (description: string): Attributes => ({ toolparamdescription: description });
