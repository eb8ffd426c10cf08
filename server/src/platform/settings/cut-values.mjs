// Finds values that a settings file silently cuts off. Built-ins only, any Node from 20.

/**
 * In a settings file, `#` starts a comment even in the middle of a secret.
 * @param {string} text of the file
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env wins over the file
 * @returns {string[]} sentences that don't repeat the values
 */
export function cutValues(text, names, env) {
  const unquoted = text.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, '=');
  return [...unquoted.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[^\n#]*[^\s#=]#/gm)].flatMap(([, name = '']) =>
    names.includes(name) && env[name] === undefined
      ? [`In the file .env, a # starts a comment, so ${name} ends there. Put its whole value in quotes.`]
      : [],
  );
}
