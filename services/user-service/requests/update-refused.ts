/** Why an answer of our staff changes nothing. The message is for the person who runs the command. */
export class UpdateRefused extends Error {
	override name = "UpdateRefused";
}
