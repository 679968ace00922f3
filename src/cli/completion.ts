import { type CommandUnknownOpts, Help } from "@commander-js/extra-typings";

type Place = { path: string; words: string[]; options: string[] };

const placesOf = (command: CommandUnknownOpts, path = ""): Place[] => {
  const below = new Help().visibleCommands(command);
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const words = [...below.map((one) => one.name()), ...choices];
  const options = new Help().visibleOptions(command).map(({ long }) => String(long));
  const inner = below.flatMap((one) => placesOf(one, `${path} ${one.name()}`.trim()));
  return [{ path, words, options }, ...inner];
};

// Longest path first, so that `content export` matches before `content`.
const ordered = (places: Place[]) => places.toSorted((one, other) => other.path.length - one.path.length);

const bash = (places: Place[]): string => `# bash: fivefold completion bash > /etc/bash_completion.d/fivefold
_fivefold() {
  local cur=\${COMP_WORDS[COMP_CWORD]} place="" word words="" options=""
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    case $word in -*) break ;; esac
    place="\${place:+$place }$word"
  done
  case $place in
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

// zsh runs bash's function.
const zsh = (places: Place[]): string => `#compdef fivefold
# zsh: fivefold completion zsh > "\${fpath[1]}/_fivefold"
autoload -U +X bashcompinit && bashcompinit
${bash(places)}`;

const fish = (
  places: Place[],
): string => `# fish: fivefold completion fish > ~/.config/fish/completions/fivefold.fish
function __fivefold_words
  set -l words (commandline -opc)
  set -l place (string join ' ' -- (string match -v -- '-*' $words[2..-1]))
  switch "$place"
${ordered(places)
  .map(({ path, words, options }) => {
    const shown = [...words, ...options].join(" ");
    return `    case '${path}*'\n      printf '%s\\n' ${shown}`;
  })
  .join("\n")}
  end
end
complete -c fivefold -a '(__fivefold_words)'
`;

const shells = { bash, zsh, fish };

export const printCompletion = (program: CommandUnknownOpts, shell: keyof typeof shells): void =>
  console.log(shells[shell](placesOf(program)).trimEnd());
