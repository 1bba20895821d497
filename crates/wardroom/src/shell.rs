//! `wardroom completions` and `wardroom man`: for shells and for readers of manuals.

use crate::failure::{Exit, Failure};
use clap::Command;
use clap_complete::Shell;
use std::io::Write;

/// Print a shell's completions
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  wardroom completions bash > ~/.local/share/bash-completion/completions/wardroom"
)]
pub struct CompletionsArgs {
    /// Which shell
    shell: Shell,
}

/// Print the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom man | man -l -          the page of the program\n  \
    wardroom man sim | man -l -      the page of one command")]
pub struct ManArgs {
    /// Of which command [default: of the program]
    command: Option<String>,
}

/// Prints completions.
pub fn completions(args: &CompletionsArgs, mut cli: Command, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut cli, "wardroom", &mut text);
    out.write_all(&text)?;
    Ok(Exit::Fine)
}

/// Prints a manual page.
pub fn man(args: &ManArgs, cli: Command, out: &mut impl Write) -> Result<Exit, Failure> {
    let page = match &args.command {
        None => cli,
        Some(name) => {
            let known: Vec<&str> = cli.get_subcommands().map(Command::get_name).collect();
            let found = cli.get_subcommands().find(|command| command.get_name() == name).cloned();
            let command = found.ok_or_else(|| {
                Failure::Missing(format!("there is no command `{name}`; commands are: {}", known.join(", ")))
            })?;
            // A page is called by the whole name, as on the command line.
            let whole: &'static str = Box::leak(format!("wardroom-{name}").into_boxed_str());
            command.name(whole).bin_name(format!("wardroom {name}"))
        }
    };
    clap_mangen::Man::new(page).render(out)?;
    Ok(Exit::Fine)
}
