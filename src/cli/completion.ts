import { type CommandDef, defineCommand } from "citty";
import { dataOption } from "./arguments.ts";
import { Misuse } from "./failure.ts";
import { argumentsOf, commandsOf, metaOf } from "./parse.ts";

/** A command for completion: its path, the words that may follow, and its options. */
type Place = { path: string; words: string[]; options: string[] };

/** Returns the choices of a positional argument, read from its description: "posts, testimonials, …". */
const choicesOf = (command: CommandDef): string[] =>
  Object.values(argumentsOf(command))
    .filter(({ type, description = "" }) => type === "positional" && /^\w+(?:, \w+)+$/.test(description))
    .flatMap(({ description = "" }) => description.split(", "));

const placesOf = async (command: CommandDef, path: string): Promise<Place[]> => {
  const below = Object.entries((await commandsOf(command)) ?? {}).filter(([, one]) => !metaOf(one).hidden);
  const options = Object.entries(argumentsOf(command))
    .filter(([, { type }]) => type !== "positional")
    .map(([name]) => `--${name}`);
  const words = [...below.map(([name]) => name), ...choicesOf(command)];
  return [
    { path, words, options: [...options, "--help"] },
    ...(await Promise.all(below.map(([name, one]) => placesOf(one, path ? `${path} ${name}` : name)))).flat(),
  ];
};

// Longest path first, so that `content export` matches before `content`.
const ordered = (places: Place[]): Place[] =>
  places.toSorted((one, other) => other.path.length - one.path.length);

const bash = (places: Place[]): string => `# bash: fivefold completion bash > /etc/bash_completion.d/fivefold
_fivefold() {
  local cur=\${COMP_WORDS[COMP_CWORD]} path="" word words="" options=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) break ;; esac
    path="\${path:+$path }$word"
  done
  case $path in
${ordered(places)
  .map(
    ({ path, words, options }) =>
      `    ${path ? `"${path}"*` : "*"}) words="${words.join(" ")}"; options="${options.join(" ")}" ;;`,
  )
  .join("\n")}
  esac
  case $cur in
    -*) COMPREPLY=($(compgen -W "$options" -- "$cur")) ;;
    *) if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); else COMPREPLY=($(compgen -f -- "$cur")); fi ;;
  esac
}
complete -o filenames -F _fivefold fivefold
`;

const zsh = (places: Place[]): string => `#compdef fivefold
# zsh: fivefold completion zsh > "\${fpath[1]}/_fivefold"
_fivefold() {
  local place="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in -*) break ;; esac
    place="\${place:+$place }$word"
  done
  case $place in
${ordered(places)
  .map(
    ({ path, words, options }) =>
      `    ${path ? `"${path}"*` : "*"}) if [[ $PREFIX == -* ]]; then compadd -- ${options.join(" ")}; else ${words.length > 0 ? `compadd -- ${words.join(" ")}` : "_files"}; fi ;;`,
  )
  .join("\n")}
  esac
}
compdef _fivefold fivefold
`;

const fish = (places: Place[]): string => {
  const lines = places.flatMap(({ path, words, options }) => {
    const at = `__fivefold_at '${path}'`;
    return [
      ...(words.length > 0 ? [`complete -c fivefold -f -n "${at}" -a "${words.join(" ")}"`] : []),
      ...options.map((option) => `complete -c fivefold -n "${at}" -l ${option.slice(2)}`),
    ];
  });
  return `# fish: fivefold completion fish > ~/.config/fish/completions/fivefold.fish
function __fivefold_at
  set -l words (commandline -opc)
  set -l place (string match -v -- '-*' $words[2..-1])
  set -l joined (string join ' ' -- $place)
  test "$joined" = "$argv[1]"
end
${lines.join("\n")}
`;
};

const shells: Record<string, (places: Place[]) => string> = { bash, zsh, fish };

/** Returns the completion command for a table of commands, given as a function since the table contains it. */
export const completionCommandFor = (program: () => CommandDef) =>
  defineCommand({
    meta: {
      name: "completion",
      description:
        "Print what makes a shell complete this program's commands. Example: fivefold completion bash > /etc/bash_completion.d/fivefold",
    },
    args: {
      shell: { type: "positional", required: true, description: Object.keys(shells).join(", ") },
      ...dataOption,
    },
    run: async ({ args }) => {
      const write = Object.hasOwn(shells, args.shell) ? shells[args.shell] : undefined;
      if (!write)
        throw new Misuse(
          `"${args.shell}" is not a known shell: name one of ${Object.keys(shells).join(", ")}.`,
        );
      console.log(write(await placesOf(program(), "")).trimEnd());
    },
  });
